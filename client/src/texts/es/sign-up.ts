/** Of who may make an account, and who decides it: the first screen does without. */
export const signUp = {
  signUp: {
    domains:
      'Tu dirección de correo tiene que terminar en {{domains}}. Podrás iniciar sesión cuando hayas abierto el enlace que se envía allí.',
    approval: 'Un administrador mira quién se registra. Podrás iniciar sesión cuando te hayan aceptado.',
    answerRule: 'Responde a esto, por favor.',
    captcha: 'Comprobación de que no eres un robot',
    anyDomain: 'Podrás iniciar sesión cuando hayas abierto el enlace que se envía a tu dirección.',
    captchaBlocked:
      'No se pudo cargar la comprobación de que no eres un robot. Permite sus scripts en esta página o usa otra red.',
    captchaAgain: 'Cargar otra vez',
    shut: {
      invite:
        'Aquí solo obtiene una cuenta quien recibe una invitación. Pídela al administrador de este servidor.',
      closed: 'Este servidor no acepta cuentas nuevas. Pregunta a su administrador.',
    },
    state: {
      mail: {
        title: 'Confirma tu dirección',
        text: 'Tu cuenta está creada. Se ha enviado un enlace a tu dirección: ábrelo y después inicia sesión. Funciona durante un día; sin él, la cuenta se elimina a los dos días.',
        lost: '¿No ha llegado nada? Mira en el correo no deseado. Aquí puedes corregir la dirección y pedir otro enlace.',
        resend: 'Enviar otro enlace',
        resent: 'Otro enlace va de camino a {{address}}. El anterior ya no funciona.',
        confirmed: 'Tu cuenta está abierta: inicia sesión.',
      },
      waiting: {
        title: 'Estás en la cola',
        text: 'Tu cuenta está creada y un administrador tiene que aceptarte. Inicia sesión más tarde para ver cómo va; si tu dirección está confirmada, también recibes un correo.',
      },
      refused: {
        title: 'No te han aceptado',
        text: 'Un administrador ha decidido no aceptar esta cuenta. Pregúntale si crees que es un error.',
      },
      back: 'Volver al inicio de sesión',
    },
    invited: {
      title: 'Tienes una invitación',
      lead: 'Elige un nombre y una contraseña para tu cuenta en este servidor.',
      already: 'Ya has iniciado sesión',
      alreadyText:
        'Esta invitación es para alguien que todavía no tiene cuenta aquí. Sigue siendo válida para esa persona.',
      dead: 'Esta invitación no funciona',
      deadText: 'Ha caducado, se usó o se revocó. Pide una nueva.',
    },
    admin: {
      tab: 'Registro',
      title: 'Registro en este servidor',
    },
    queue: {
      title: 'Quién quiere entrar',
      shown: 'Cuáles',
      waiting: 'En espera',
      refused: 'Rechazados',
      mail: 'Sin confirmar',
      mailHint:
        'Se registraron y no han abierto el enlace que recibieron por correo. Acepta a quien conozcas: algunos correos se pierden.',
      select: 'Seleccionar todo',
      selectNamed: 'Seleccionar: {{name}}',
      approveSelected: 'Aceptar la selección',
      refuseSelected: 'Rechazar la selección',
      approvedMany: 'Aceptados: {{number}}',
      refusedMany: 'Rechazados: {{number}}',
      elsewhere: '{{name}} ya no espera aquí',
      empty: {
        mail: 'Ninguna cuenta espera que se confirme su dirección.',
        waiting: 'Nadie espera ser aceptado.',
        refused: 'No se rechazó a nadie en los últimos 30 días.',
      },
      confirmed: 'confirmada',
      unconfirmed: 'sin confirmar',
      approve: 'Aceptar',
      approveNamed: 'Aceptar: {{name}}',
      refuse: 'Rechazar',
      refuseNamed: 'Rechazar: {{name}}',
      approved: '{{name}} ya puede iniciar sesión',
      declined: 'Se ha rechazado a {{name}}',
    },
    invite: {
      title: 'Invitar a gente a este servidor',
      hint: 'Cada dirección recibe un correo con su propio enlace. Sin direcciones obtienes un enlace para entregar.',
      hintWithoutMail:
        'Este servidor no envía correos: obtienes un enlace por dirección, para entregarlo tú.',
      addresses: 'Direcciones de correo',
      addressesHint: 'Hasta {{most}} a la vez: pégalas tal como están.',
      bound: 'Solo para una cuenta con esa misma dirección',
      days: 'Días que funciona',
      send: 'Enviar las invitaciones',
      make: 'Crear un enlace',
      sent_one: 'Una invitación está en camino',
      sent_many: '{{count}} de invitaciones están en camino',
      sent_other: '{{count}} invitaciones están en camino',
      wrong: 'Esto no es una dirección de correo: {{addresses}}',
      tooOften:
        '{{address}} ha recibido demasiados correos. Quita esa dirección o inténtalo dentro de una hora.',
      tooMany: 'Como mucho {{most}} a la vez.',
    },
    links: {
      title: 'Enlaces nuevos',
      hint: 'Cada enlace vale para una cuenta. No lo verás aquí otra vez, pero puedes renovarlo.',
      copy: 'Copiar',
      copied: 'Copiado',
    },
    list: {
      title: 'Invitaciones',
      empty: 'Todavía no se ha invitado a nadie.',
      anybody: 'Para entregar',
      bound: 'solo para esta dirección',
      by: 'de {{name}}',
      byCommand: 'de la línea de comandos',
      inviterLeft:
        'Quien la creó ya no administra el servidor. No deja entrar a nadie hasta que la renueves.',
      state: {
        open: 'Funciona hasta {{moment}}',
        over: 'Caducó: {{moment}}',
        used: 'Usada: {{moment}}',
        revoked: 'Revocada: {{moment}}',
      },
      resend: 'Renovar',
      resendNamed: 'Renovar: {{who}}',
      resent: 'La invitación vuelve a funcionar',
      revoke: 'Revocar',
      revokeNamed: 'Revocar: {{who}}',
      revoked: 'La invitación está revocada',
    },
  },
}
