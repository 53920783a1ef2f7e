export const relations = {
  relations: {
    tab: 'Personas',
    mute: 'Silenciar',
    unmute: 'Dejar de silenciar',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    youBlock: 'Has bloqueado a esta persona.',
    blockTitle: '¿Bloquear a {{name}}?',
    blockText:
      'Ninguno de los dos podrá escribir al otro a solas ni ver si está aquí. Lo que {{name}} escribe en los canales queda oculto. Nadie se entera.',
    blockedMessage: 'Mensaje bloqueado',
    mutedMessage: 'Mensaje de alguien a quien has silenciado',
    show: 'Mostrar',
    closed: 'Has bloqueado a {{name}}: ninguno de los dos puede escribir aquí.',
    blockedPeople: 'Personas bloqueadas',
    mutedPeople: 'Personas silenciadas',
    blockHint: 'No pueden escribirte a solas ni ver si estás aquí. Nadie se entera.',
    muteHint: 'Nada de lo que hacen te avisa, y sus mensajes quedan ocultos. Nadie se entera.',
    nobodyBlocked: 'No bloqueas a nadie.',
    nobodyMuted: 'No has silenciado a nadie.',
  },
}
