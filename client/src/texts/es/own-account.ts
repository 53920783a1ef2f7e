/** Of what somebody does with the account they are signed in with: the first screen does without. */
export const ownAccount = {
  account: {
    menu: 'Tu cuenta, {{name}}',
    title: 'Tu cuenta',
    logout: 'Cerrar sesión',
    profile: { open: 'Perfil', tab: 'Perfil' },
    looks: {
      open: 'Apariencia e idioma',
      tab: 'Apariencia',
      theme: 'Tema',
      light: 'Claro',
      dark: 'Oscuro',
      auto: 'Como el sistema',
      language: 'Idioma',
      hint: 'Esto solo se guarda en este navegador.',
    },
    password: {
      tab: 'Contraseña',
      submit: 'Cambiar contraseña',
      changed: 'Se ha cambiado tu contraseña',
      hint: 'Se cerrará la sesión en todos los demás dispositivos donde la tengas abierta.',
    },
    sessions: {
      open: 'Dispositivos',
      tab: 'Dispositivos',
      unknown: 'Dispositivo desconocido',
      current: 'Este dispositivo',
      usedAt: 'Último uso: {{moment}}',
      end: 'Cerrar sesión',
      endNamed: 'Cerrar sesión en {{device}}',
      endAll: 'Cerrar sesión en todas partes',
      endAllTitle: '¿Cerrar sesión en todas partes?',
      endAllText: 'Habrá que iniciar sesión de nuevo en cada dispositivo, también en este.',
    },
    upgrade: {
      open: 'Conservar esta cuenta',
      title: 'Convertirla en una cuenta completa',
      text: 'Elige un nombre y una contraseña. Todo lo que tienes sigue siendo tuyo, y podrás iniciar sesión desde cualquier sitio.',
      submit: 'Crear cuenta completa',
      done: 'Ahora tienes una cuenta completa',
    },
    leave: {
      title: '¿Salir para siempre?',
      text: 'Un invitado no puede volver a iniciar sesión. Para volver como la misma persona, elige antes un nombre y una contraseña.',
      submit: 'Salir',
    },
  },
}
