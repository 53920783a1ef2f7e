export const push = {
  push: {
    title: 'Cuando no hay ninguna página abierta',
    here: 'Avisar en este dispositivo',
    hereHint: 'También con Hubbub cerrado, de lo que no hayas leído en otro dispositivo.',
    thisDevice: 'Este dispositivo',
    installFirst:
      'En iPhone y iPad solo se puede avisar en la app instalada. Añádela a la pantalla de inicio y luego activa esto en ella.',
    unsupported:
      'Este navegador no puede recibir avisos si no hay ninguna página abierta. Las ventanas privadas de algunos navegadores tampoco.',
    insecure:
      'Los navegadores solo lo permiten en direcciones con https. Tu administrador puede configurarlo.',
    failed: 'No se pudo activar: {{reason}}',
    never: 'Todavía no se ha enviado nada.',
    lastAt: 'Último aviso: {{moment}}',
    lastFailed: 'Sin entregar ({{moment}}): {{reason}}',
    content: 'Mostrar lo que dicen los mensajes',
    contentHint: 'Si está desactivado, una notificación no dice ni quién escribió ni qué.',
    test: 'Enviar una prueba',
    tested: 'Enviada. Debería aparecer en unos segundos.',
    refused: 'No se aceptó: {{reason}}',
    remove: 'Quitar',
    removeNamed: 'Quitar {{device}}',
  },
}
