import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/es.ts'
import { signUp } from './sign-up/es.ts'

const hours = (count: number) => (count === 1 ? 'una hora' : `${count} horas`)
const ignore = 'Si no fuiste tú, no tienes que hacer nada.'

export const es: MailTexts = {
  test: (_, server) => ({
    subject: `Correo de prueba de ${server}`,
    paragraphs: [`Este correo muestra que ${server} puede enviar correos.`],
    footer: `Un administrador de ${server} lo envió a esta dirección.`,
  }),
  newAddress: ({ name, hours: count }, server) => ({
    subject: `Confirma tu dirección de correo para ${server}`,
    paragraphs: [
      `Alguien indicó esta dirección para la cuenta @${name} en ${server}.`,
      `Si fuiste tú, confírmala. El enlace funciona una sola vez, durante ${hours(count)}.`,
    ],
    button: 'Confirmar esta dirección',
    footer: `${ignore} Sin el enlace, la dirección no se usa.`,
  }),
  oldAddress: ({ name, to, hours: count }, server) => ({
    subject: `Confirma el cambio de tu dirección de correo para ${server}`,
    paragraphs: [
      to === null
        ? `La cuenta @${name} en ${server} dejará de tener dirección de correo.`
        : `La cuenta @${name} en ${server} tendrá otra dirección de correo: ${to}.`,
      `Si quieres eso, confírmalo. El enlace funciona una sola vez, durante ${hours(count)}.`,
    ],
    button: to === null ? 'Quitar la dirección' : 'Cambiar la dirección',
    footer: 'Si no fuiste tú, alguien conoce tu contraseña: inicia sesión, cámbiala y no abras el enlace.',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `Tu dirección de correo en ${server}`,
    paragraphs: [
      `Alguien indicó esta dirección para otra cuenta en ${server}. Pertenece a tu cuenta @${name}, así que no se cambió nada.`,
      `Si fuiste tú: inicia sesión como @${name}, o quita primero la dirección allí.`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours: count }, server) => ({
    subject: `Elige una contraseña nueva para ${server}`,
    paragraphs: [
      `Alguien pidió una contraseña nueva para la cuenta @${name} en ${server}.`,
      `Si fuiste tú, elige una. El enlace funciona una sola vez, durante ${hours(count)}.`,
    ],
    button: 'Elegir una contraseña nueva',
    footer: `${ignore} Tu contraseña sigue siendo la misma.`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `Cómo entrar en ${server}`,
    paragraphs: [
      `Alguien pidió una contraseña nueva para la cuenta @${name} en ${server}. Esta cuenta no tiene ninguna.`,
      providers.length > 0
        ? `Si fuiste tú, entra con ${providers.join(', ')}, o con una llave de acceso si tienes una.`
        : 'Si fuiste tú, entra con tu llave de acceso.',
      'Si nada de eso funciona ya, pide una contraseña a la administración.',
    ],
    button: 'Entrar',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `Nuevo acceso a ${server}`,
    paragraphs: [
      `Alguien ha entrado en tu cuenta @${name} de ${server} desde un dispositivo nuevo.`,
      `${device}, ${address}, el ${momentText(at, 'es')}`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cierra la sesión de ese dispositivo en «Dispositivos», en tu cuenta. Después cambia aquello con lo que entras: tu contraseña, aquí o en tu servicio de acceso, y las llaves de acceso que no conozcas.',
    ],
    footer: 'Recibes este correo porque está activado en «Dispositivos», en tu cuenta.',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'es')
    const said = {
      passkeyAdded: `Se añadió una llave de acceso a tu cuenta @${name} en ${server}: «${what}».`,
      passkeyRemoved: `Se quitó una llave de acceso de tu cuenta @${name} en ${server}: «${what}».`,
      authenticatorSetUp: `Se configuró un autenticador para tu cuenta @${name} en ${server}. Los códigos de antes ya no sirven.`,
      authenticatorRemoved: `Se desactivó el autenticador de tu cuenta @${name} en ${server}.`,
      secondFactorReset: `Un administrador desactivó todos los segundos factores de tu cuenta @${name} en ${server}. Vuelve a entrar y configura uno.`,
      providerConnected: `Ahora puedes entrar en tu cuenta @${name} en ${server} con ${what}.`,
      providerDisconnected: `Ya no puedes entrar en tu cuenta @${name} en ${server} con ${what}.`,
    }
    const own = [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, otra persona está en tu cuenta: quita lo que no conozcas, cierra las sesiones de los otros dispositivos en «Dispositivos» y cambia tu contraseña.',
    ]
    const others = [`Si no lo pediste, escribe a quienes administran ${server}.`]
    return {
      subject: `Tu acceso a ${server} ha cambiado`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`Con él se quitaron las llaves de acceso de otra dirección: ${what}.`]
          : []),
        from ? `${from.device}, ${from.address}, el ${moment}` : `El ${moment}`,
        ...(from ? own : others),
      ],
      footer:
        'Este correo llega siempre que se añade o se quita una llave de acceso, un autenticador o un servicio de acceso.',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
