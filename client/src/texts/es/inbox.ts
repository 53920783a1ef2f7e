export const inbox = {
  inbox: {
    title: 'Bandeja de entrada',
    shown: 'Qué entradas se muestran',
    filter: { unread: 'Sin leer', all: 'Todas' },
    unread: 'Sin leer',
    badge_one: 'Una entrada sin leer',
    badge_many: '{{count}} de entradas sin leer',
    badge_other: '{{count}} entradas sin leer',
    markRead: 'Marcar como leída',
    allRead: 'Marcar todas como leídas',
    keys: 'J y K bajan y suben, Intro abre, E marca como leída.',
    did: {
      mention: '{{name}} te mencionó',
      reply: '{{name}} te respondió',
      thread: '{{name}} respondió en un hilo',
      reaction_one: '{{name}} reaccionó con {{emojis}}',
      reaction_many: '{{name}} y más personas reaccionaron con {{emojis}} ({{count}})',
      reaction_other: '{{name}} y más personas reaccionaron con {{emojis}} ({{count}})',
      report: 'Se ha revisado tu denuncia',
      invite: '{{name}} te añadió',
      reminder: 'Recordatorio: un mensaje de {{name}}',
      other: '{{name}}',
    },
    empty: {
      unread: {
        title: 'Estás al día',
        text: 'Las menciones, las respuestas, las reacciones a tus mensajes, las invitaciones y los recordatorios aparecen aquí.',
      },
      all: {
        title: 'Todavía no hay nada',
        text: 'Cuando alguien te menciona, te responde, reacciona a tus mensajes o te añade a una conversación, lo encuentras aquí durante 90 días.',
      },
    },
  },
}
