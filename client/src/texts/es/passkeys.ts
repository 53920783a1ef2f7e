/** Of passkeys: the first screen does without. */
export const passkeys = {
  passkeys: {
    tab: 'Llaves de acceso',
    signIn: 'Entrar con una llave de acceso',
    use: 'Usar una llave de acceso',
    orCode: 'O escribe un código:',
    cancelled: 'No se usó ninguna llave de acceso. Vuelve a intentarlo o elige otra forma.',
    elsewhere:
      'Tus llaves de acceso solo funcionan en {{host}}, no en esta dirección. Escribe un código o un código de recuperación.',
    name: 'Nombre',
    nameHint: 'Para distinguirla de las demás.',
    settings: {
      hint: 'Una llave de acceso te deja entrar con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña. La guardan tus dispositivos o un gestor de contraseñas.',
      first:
        'Con la primera ya no basta tu contraseña: también se pide una llave de acceso o un código de recuperación.',
      add: 'Añadir una llave de acceso',
    },
    add: {
      text: 'Tu navegador preguntará ahora dónde guardarla. Solo funciona en {{host}}: si este servidor cambia de dirección, necesitarás otra forma de entrar.',
      submit: 'Crear llave de acceso',
      known: 'Este dispositivo ya tiene una de tus llaves de acceso.',
      failed: 'Este dispositivo no pudo crear una llave de acceso. Prueba con otro dispositivo o navegador.',
      cancelled: 'No se creó ninguna llave de acceso. Vuelve a intentarlo cuando quieras.',
    },
    required: {
      text: 'Este servidor lo pide. Lo más corto es una llave de acceso: se abre con tu huella, tu cara o el PIN de tu dispositivo.',
      or: 'O usa un autenticador: una aplicación del móvil, o un gestor de contraseñas, que muestre códigos.',
    },
    row: {
      added: 'Añadida el {{moment}}',
      used: 'Usada por última vez el {{moment}}',
      unused: 'Nunca usada',
      stranded: 'Solo funciona en {{host}}, no en esta dirección',
      replace: 'Añade una nueva aquí y luego quita esta.',
      rename: 'Cambiar nombre',
      renameNamed: 'Cambiar el nombre de la llave de acceso {{name}}',
      renameTitle: 'Cambiar el nombre de la llave de acceso',
      remove: 'Quitar',
      removeNamed: 'Quitar la llave de acceso {{name}}',
      removeTitle: '¿Quitar la llave de acceso {{name}}?',
      removeText:
        'Ya no deja entrar a nadie. Quítala también de tu dispositivo o de tu gestor de contraseñas.',
    },
    why: {
      off: 'Este servidor no tiene llaves de acceso: su dirección tendría que ser un nombre, con https.',
      elsewhere: 'Las llaves de acceso solo funcionan en {{address}}. Abre Hubbub allí.',
      address: 'Las llaves de acceso no funcionan en esta dirección: tendría que ser un nombre, con https.',
      browser: 'Este navegador no tiene llaves de acceso.',
    },
  },
}
