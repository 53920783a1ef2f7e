export const drafts = {
  drafts: {
    all: 'Borradores',
    none: {
      title: 'No hay borradores',
      text: 'Lo que empezaste a escribir y no enviaste aparece aquí, en todos tus dispositivos. Nadie más lo ve.',
    },
    remove: 'Eliminar borrador',
    removedNow: 'Borrador eliminado.',
    replyOnly: 'Una respuesta, todavía sin texto',
    other: 'De otro dispositivo:',
    take: 'Usar este',
    drop: 'Descartar',
    hereOnly: 'Este borrador está solo en este dispositivo. {{why}}',
    tooMany: 'Tienes demasiados borradores: envía o elimina algunos.',
  },
}
