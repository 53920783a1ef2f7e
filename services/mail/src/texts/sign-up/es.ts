import type { SignUpMails } from './sign-up-mails.ts'

const days = (count: number) => (count === 1 ? 'un día' : `${count} días`)

export const signUp: SignUpMails = {
  invitation: ({ days: count }, server) => ({
    subject: `Tienes una invitación a ${server}`,
    paragraphs: [
      `Un administrador de ${server} te invita a crear una cuenta allí.`,
      `El enlace funciona una sola vez, durante ${days(count)}.`,
    ],
    button: 'Aceptar la invitación',
    footer: 'Si no sabes quién te invita, no tienes que hacer nada.',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `Te damos la bienvenida a ${server}`,
    paragraphs: [`Un administrador ha aceptado tu cuenta @${name} en ${server}. Ya puedes iniciar sesión.`],
    button: 'Iniciar sesión',
    footer: 'Recibes este correo porque te registraste allí.',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `Tu cuenta en ${server}`,
    paragraphs: [`Un administrador ha decidido no aceptar tu cuenta @${name} en ${server}.`],
    footer: 'Recibes este correo porque te registraste allí. La cuenta se eliminará en 30 días.',
  }),
  signUpsWait: ({ count }, server) => ({
    subject:
      count === 1
        ? `Alguien espera ser aceptado en ${server}`
        : `${count} personas esperan ser aceptadas en ${server}`,
    paragraphs: [
      count === 1
        ? `Alguien se ha registrado en ${server} y espera ser aceptado.`
        : `${count} personas se han registrado en ${server} y esperan ser aceptadas.`,
    ],
    button: 'Ver quién es',
    footer: `Recibes este correo porque administras ${server}.`,
  }),
}
