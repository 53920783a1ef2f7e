/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'Entrar con {{provider}}',
    or: 'o con una contraseña',
    proof: 'Aquí no tienes contraseña. Demuestra otra vez quién eres y vuelve a hacerlo.',
    return: {
      title: 'Inicio de sesión',
      failed: 'No ha funcionado',
      again: 'Volver a la entrada',
      other: 'Cerrar la sesión allí',
      back: 'Volver',
    },
    newcomer: {
      title: 'Un paso más',
      lead: '{{provider}} te conoce. Elige cómo te llamas aquí.',
      join: 'Crear mi cuenta',
      have: 'Ya tengo una cuenta aquí',
      instead: 'Crear una cuenta nueva',
    },
    connect: {
      title: '¿Conectar tu cuenta con {{provider}}?',
      lead: 'Después podrás entrar con {{provider}}. Di que sí solo si lo has empezado tú.',
      submit: 'Conectar',
      notNow: 'Ahora no',
      none: '{{provider}} te conoce, pero aquí nadie obtiene una cuenta así. Si tienes una, entra como siempre y conéctala.',
      invite:
        '{{provider}} te conoce, pero aquí las cuentas son por invitación. Abre el enlace de tu invitación y entra con {{provider}}. Si tienes una cuenta, entra como siempre y conéctala.',
      address:
        '{{provider}} te conoce, pero no confirma ninguna dirección de correo que valga aquí. Si tienes una invitación, abre su enlace y entra después con {{provider}}. Si tienes una cuenta, entra como siempre y conéctala.',
      loginTitle: 'Entra para conectar',
      loginLead: 'Entra como siempre. Después podrás conectar tu cuenta con {{provider}}.',
    },
    settings: {
      title: 'Formas de entrar',
      hint: 'Con esto puedes entrar además de con tu contraseña.',
      alone: 'Con esto entras. Aquí no tienes contraseña.',
      used: 'Usado por última vez el {{moment}}',
      connect: 'Conectar {{provider}}',
      unlink: 'Desconectar',
      unlinkTitle: '¿No entrar más con {{provider}}?',
      unlinkText: 'Se cerrará la sesión en los otros dispositivos que entraron así.',
    },
  },
}
