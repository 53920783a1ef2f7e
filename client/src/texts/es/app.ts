export const app = {
  app: {
    tab: 'Aplicación',
    version: 'Versión {{version}}',
    update: {
      label: 'Versión nueva',
      text: 'Hay una versión nueva. Cárgala cuando te venga bien: lo que has escrito se queda.',
      load: 'Cargar ahora',
      later: 'Más tarde',
    },
    install: {
      title: 'En este dispositivo',
      why: 'Como aplicación tiene un icono y una ventana propia, y otras aplicaciones pueden compartir contenido con ella.',
      button: 'Instalar la aplicación',
      installed: 'Esta es la aplicación instalada.',
      ios: 'En Safari, toca el botón de compartir bajo la página y luego «Añadir a pantalla de inicio».',
      android: 'Abre el menú del navegador y luego «Instalar» o «Añadir a pantalla de inicio».',
      desktop:
        'Chrome y Edge la instalan a la derecha de la barra de direcciones, Safari con «Añadir al Dock» en el menú «Archivo». Firefox no instala aplicaciones.',
    },
    offline: {
      title: 'Sin conexión',
      starting: 'La aplicación se está guardando en este dispositivo…',
      ready:
        'La aplicación se inicia sin conexión y muestra los últimos mensajes de las conversaciones que abriste hace poco. Lo que escribas se enviará más tarde.',
      insecure:
        'Aquí la aplicación no puede iniciarse sin conexión: los navegadores solo lo permiten en direcciones con https. Tu administrador puede configurarlo.',
      unsupported: 'Este navegador no puede guardar la aplicación; en ventanas privadas algunos no pueden.',
      failed: 'La aplicación no se pudo guardar en este dispositivo, así que no se inicia sin conexión.',
      retry: 'Intentar de nuevo',
    },
  },
  sharing: {
    title: 'Compartir',
    where: '¿Dónde?',
    nothing: {
      title: 'Nada que compartir',
      text: 'Lo que compartiste ya no está aquí. Compártelo otra vez desde la otra aplicación.',
      leave: 'A las conversaciones',
    },
  },
}
