/** Of what can be refused before one is signed in. */
export const errors = {
  errors: {
    waitSeconds_one: 'Inténtalo de nuevo en un segundo.',
    waitSeconds_many: 'Inténtalo de nuevo en {{count}} de segundos.',
    waitSeconds_other: 'Inténtalo de nuevo en {{count}} segundos.',
    bad_input: 'Algo no está bien en este formulario. Revisa los campos.',
    unknown_operation: 'Esta página es más antigua que el servidor. Cárgala de nuevo.',
    not_signed_in: 'No has iniciado sesión. Iníciala de nuevo.',
    wrong_credentials: 'El nombre o la contraseña no son correctos.',
    session_ended: 'Se cerró tu sesión. Iníciala de nuevo.',
    token_reused: 'Se cerró tu sesión por seguridad. Iníciala de nuevo.',
    account_disabled: 'Esta cuenta está desactivada. Pregunta al administrador.',
    guests_not_welcome: 'Este servidor no acepta invitados. Crea una cuenta.',
    registration_closed: 'Este servidor no acepta cuentas nuevas. Pregunta a su administrador.',
    wrong_setup_code:
      'El código de instalación no es correcto o ya se usó. El servidor muestra el correcto al arrancar.',
    not_allowed: 'No tienes permiso para esto. Pregunta a alguien que gestione el grupo.',
    full_account_needed: 'Los invitados no pueden hacer esto. Elige antes un nombre y una contraseña.',
    not_found: 'Esto no está aquí, o no puedes verlo.',
    name_taken: 'Ese nombre de usuario ya está en uso. Elige otro.',
    email_taken: 'Ya existe una cuenta con esta dirección. Inicia sesión con ella.',
    invite_used_up: 'Esta invitación caducó, se agotó o se revocó. Pide una nueva.',
    link_used_up: 'Este enlace caducó o ya se usó. Pide uno nuevo.',
    limit_reached: 'Se alcanzó un límite. Quita algo primero.',
    too_many_requests: 'Eso fue mucho de golpe.',
    too_large: 'Esto es demasiado grande.',
    wrong_origin: 'Esta página no puede usar este servidor. Abre la dirección propia del servidor.',
    busy: 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
    timed_out:
      'El servidor tardó demasiado o no se puede contactar con él. Inténtalo de nuevo; nada se hará dos veces.',
    unexpected: 'Algo salió mal. Inténtalo de nuevo.',
  },
}
