/** Of mail addresses, and of what links in mails lead to: the first screen does without. */
export const mail = {
  mail: {
    toLogin: 'Volver al inicio de sesión',
    forgot: {
      title: '¿Olvidaste tu contraseña?',
      lead: 'Se envía un enlace para elegir una nueva a la dirección confirmada de tu cuenta.',
      submit: 'Enviar el enlace',
      sentTitle: 'Mira tu buzón',
      sent: 'Si hay una cuenta con dirección confirmada para «{{name}}», un enlace va en camino. Funciona una sola vez, durante una hora. Puedes volver a pedirlo en cinco minutos.',
      again: 'Otro nombre u otra dirección',
    },
    link: {
      title: 'Enlace de un correo',
      dead: 'Este enlace no funciona',
      deadConfirm: 'Si tu cuenta nueva espera su dirección, inicia sesión: allí puedes pedir otro enlace.',
      deadText: 'Caducó, ya se usó o fue sustituido por uno más reciente.',
      retry: 'Intentar de nuevo',
    },
    unsubscribe: {
      title: '¿No recibir más estos correos?',
      text: 'No recibirás más correos sobre mensajes que te perdiste.',
      submit: 'No recibir más correos',
      deadText: 'Este no es el enlace de un correo de este servidor.',
      done: 'Listo',
      doneText:
        'Ya no recibes correos sobre mensajes perdidos. Puedes volver a activarlos en los ajustes, en «Notificaciones».',
    },
    reset: {
      title: 'Elige una contraseña nueva',
      lead: 'Para la cuenta @{{name}}. Se cerrará la sesión en todos los dispositivos.',
      submit: 'Establecer la contraseña',
      done: 'Tu contraseña está lista',
      doneText: 'Se cerró la sesión en todos los dispositivos. Inicia sesión con la contraseña nueva.',
    },
    confirm: {
      add: {
        title: 'Confirma tu dirección',
        text: '¿Quieres que {{address}} sea la dirección de correo de la cuenta @{{name}}?',
        submit: 'Confirmar',
      },
      change: {
        title: 'Cambia tu dirección',
        text: '¿Quieres que {{address}} sea desde ahora la dirección de correo de la cuenta @{{name}}?',
        submit: 'Cambiar la dirección',
      },
      remove: {
        title: 'Quita tu dirección',
        text: '¿Quieres que la cuenta @{{name}} ya no tenga dirección de correo?',
        submit: 'Quitar la dirección',
      },
      done: 'Listo',
      set: 'La dirección de correo de @{{name}} es ahora {{address}}.',
      removed: 'La cuenta @{{name}} ya no tiene dirección de correo.',
      half: 'Un enlace más',
      waits: {
        new: 'También se envió un enlace a la dirección nueva. La dirección cambia cuando abras ese.',
        old: 'También se envió un enlace a la dirección antigua. La dirección cambia cuando abras ese.',
      },
    },
    settings: {
      tab: 'Correo',
      none: 'No tienes dirección de correo. Con una puedes obtener una contraseña nueva si olvidas la tuya.',
      confirmed: 'Confirmada. Solo la ven tú y los administradores de este servidor.',
      unconfirmed: 'Sin confirmar: no se envía nada ahí. Escríbela abajo para recibir un enlace.',
      comes: 'Pasa a ser {{address}}',
      leaves: 'Se quitará',
      awaits: 'A la espera del enlace que se envió a {{address}}.',
      wait: 'Los enlaces funcionan durante un día. ¿No llega nada? Mira en el correo no deseado o envíalo otra vez.',
      address: 'Dirección de correo',
      other: 'Otra dirección de correo',
      send: 'Enviar el enlace',
      sendOther: 'Enviar otro enlace',
      callOff: 'Cancelar el cambio',
      remove: 'Quitar la dirección',
      wrongPassword: 'Esta no es tu contraseña.',
      hint: 'Se envía un enlace a la dirección. Es tuya cuando hayas abierto el enlace.',
      bothHint:
        'Un cambio se confirma con enlaces a las dos direcciones. Si ya no puedes abrir los correos de la antigua, pregunta a un administrador.',
    },
  },
}
