export const everywhere = {
  common: {
    save: 'Guardar',
    saved: 'Guardado',
    cancel: 'Cancelar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  page: {
    broken: {
      title: 'Esta página se atascó',
      text: 'Nada de lo que enviaste se ha perdido. Carga la página de nuevo para seguir.',
      action: 'Cargar de nuevo',
    },
  },
  connection: {
    catchingUp: 'Poniéndose al día…',
    trying: 'Sin conexión. Intentándolo de nuevo…',
    offlineFor_one: 'Sin conexión. Nuevo intento en un segundo. Puedes seguir escribiendo.',
    offlineFor_many: 'Sin conexión. Nuevo intento en {{count}} de segundos. Puedes seguir escribiendo.',
    offlineFor_other: 'Sin conexión. Nuevo intento en {{count}} segundos. Puedes seguir escribiendo.',
    retry: 'Intentar ahora',
  },
}
