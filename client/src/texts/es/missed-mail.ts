export const missedMail = {
  missedMail: {
    title: 'Por correo',
    noAddress:
      'No tienes una dirección de correo confirmada. Indica una en «Correo» para recibir lo que te perdiste.',
    when: 'Enviarme lo que me perdí',
    whenHint: 'Se envía a {{address}} cuando estás fuera y no lo has leído.',
    times: {
      off: 'Nunca',
      '2m': 'Después de 2 minutos',
      '15m': 'Después de 15 minutos',
      '60m': 'Después de una hora',
      daily: 'Una vez al día, por la mañana',
      weekly: 'Una vez por semana, el lunes por la mañana',
    },
    content: 'Mostrar lo que dicen los mensajes',
    contentHint: 'Desactivado, un correo no dice ni quién escribió ni qué.',
  },
}
