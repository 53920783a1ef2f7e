export const accounts = {
  welcome: {
    slogan: 'Un lugar tranquilo para conversaciones animadas.',
    promise:
      'Lo que envías está ahí, una sola vez, en el mismo sitio para todos. No te pierdes nada mientras no estás.',
    otherWays: 'Otras formas de entrar',
    forgot: '¿Olvidaste tu contraseña?',
    scene: {
      first: { name: 'Mina', text: '¿Quién trae la tarta el viernes?' },
      second: { name: 'Ivan', text: '¡Yo! Y Olga trae los juegos de mesa.' },
      third: { name: 'Olga Petrova', text: 'Todos. 🎲' },
    },
    setup: {
      title: 'Configura tu Hubbub',
      lead: 'Tu código de instalación ya está puesto. Di quién eres y elige una contraseña para convertirte en administrador.',
    },
    new: {
      title: 'Este servidor es nuevo',
      text: 'Aquí nadie tiene cuenta todavía. Abre primero el enlace de instalación: quien se registre con él será el administrador.',
      where: 'El servidor lo muestra al arrancar, en la línea «Administrator» de su salida o de su registro.',
    },
    login: {
      title: 'Te damos la bienvenida de nuevo',
      lead: 'Inicia sesión y sigue donde lo dejaste.',
      submit: 'Iniciar sesión',
      link: 'Ya tengo una cuenta',
    },
    register: {
      title: 'Crea tu cuenta',
      lead: 'Basta con un nombre y una contraseña.',
      submit: 'Registrarse',
      link: 'Crear una cuenta',
    },
    guest: {
      title: 'Echa un vistazo como invitado',
      lead: 'No necesitas una cuenta. Puedes convertirla en una completa cuando quieras.',
      leadAlone: 'No necesitas una cuenta.',
      submit: 'Entrar como invitado',
      link: 'Entrar como invitado',
    },
  },
  fields: {
    reserved: 'Este nombre está reservado. Elige otro.',
    unseen: 'Contiene caracteres que no se ven. Escríbelo de nuevo.',
    login: { label: 'Nombre de usuario o correo' },
    called: {
      label: '¿Cómo quieres que te llamen?',
      hint: 'Los demás ven este nombre. Puedes cambiarlo más tarde.',
    },
    name: {
      label: 'Nombre de usuario',
      hint: 'Con él inicias sesión, y es lo que va después de una @.',
      rule: 'Usa de 2 a 32 caracteres: a–z, 0–9, punto, guion y guion bajo; empieza y termina con una letra o un número.',
    },
    displayName: {
      label: 'Nombre visible',
      hint: 'Lo que ven los demás. Puedes cambiarlo cuando quieras.',
      rule: 'Usa de 1 a 64 caracteres visibles.',
    },
    nickname: {
      label: 'Apodo',
      hint: 'Lo que verán los demás.',
      rule: 'Usa de 1 a 64 caracteres visibles.',
    },
    password: {
      label: 'Contraseña',
      hint_one: 'Al menos un carácter.',
      hint_many: 'Al menos {{count}} de caracteres.',
      hint_other: 'Al menos {{count}} caracteres.',
      common: 'Demasiada gente usa esta contraseña. Elige otra.',
      rule: 'Usa de 8 a 256 caracteres.',
      show: 'Mostrar contraseña',
    },
    currentPassword: { label: 'Contraseña actual' },
    newPassword: { label: 'Contraseña nueva', rule: 'Usa de 8 a 256 caracteres.' },
    address: { rule: 'Esto no parece una dirección de correo.' },
    email: {
      label: 'Correo electrónico (opcional)',
      needed: 'Correo electrónico',
      rule: 'Esto no parece una dirección de correo.',
    },
  },
  invite: {
    title: 'Invitación · Hubbub',
    to: 'Tienes una invitación a {{group}}',
    members_one: 'Un miembro',
    members_many: '{{count}} de miembros',
    members_other: '{{count}} miembros',
    join: 'Unirse a {{group}}',
    open: 'Abrir el grupo',
    register: 'Registrarse y unirse',
    asGuest: 'Unirse como invitado',
    givesRoles: 'Este enlace te da roles en el grupo. Los invitados no reciben ninguno.',
    rolesForNewcomers:
      'Este enlace da roles a quien llega. Si los necesitas, pídelos a quien dirige el grupo.',
    dead: 'Esta invitación no funciona',
    home: 'Ir a Hubbub',
  },
}
