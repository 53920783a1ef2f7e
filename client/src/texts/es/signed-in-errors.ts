/** Of what is refused only to those who are in: the first screen does without. */
export const signedInErrors = {
  errors: {
    second_factor_needed: 'También se pide un código. Vuelve a cargar la página y entra.',
    wrong_code: 'Este código es incorrecto, demasiado viejo o ya se usó.',
    passkey_refused:
      'Esta llave de acceso no se conoce aquí, se quitó o tardó demasiado. Inténtalo otra vez, o entra de otra manera.',
    password_needed:
      'Esta llave de acceso no ha comprobado quién eres. Entra primero con tu contraseña y úsala después.',
    passkeys_off:
      'Las llaves de acceso no funcionan en esta dirección. Abre este servidor en su propia dirección o entra de otra forma.',
    last_way_in:
      'Nada más te deja entrar. Añade antes una llave de acceso, conecta un servicio de acceso o pide una contraseña a la administración.',
    last_second_factor: 'Este servidor te pide un segundo factor, y este es el último. Añade antes otro.',
    sign_in_expired: 'Ha tardado demasiado. Inicia sesión de nuevo.',
    no_account_yet: 'Aquí todavía nadie entra así. Crea una cuenta o conecta la tuya.',
    linked_elsewhere: 'Ya hay otra cuenta conectada con esto.',
    provider_refused: 'El servicio de inicio de sesión no ha confirmado quién eres. Empieza de nuevo.',
    provider_failed:
      'No se puede contactar con el servicio de inicio de sesión, o no responde como debe. Inténtalo más tarde o avisa a la administración. Si tienes una contraseña aquí, entra con ella.',
    provider_group_needed:
      'No estás en el grupo que puede entrar aquí. Pide a la administración que te añada en el servicio de inicio de sesión.',
    provider_mismatch:
      'En el servicio de inicio de sesión eres otra persona que aquí. Entra allí como la persona vinculada a esta cuenta.',
    fresh_sign_in_needed: 'Demuestra otra vez quién eres e inténtalo de nuevo.',
    invitation_needed: 'Este servidor solo acepta a quien recibe una invitación. Pídela a su administrador.',
    address_not_allowed:
      'Una cuenta aquí necesita una dirección de correo de uno de los dominios de este servidor, o la dirección a la que se envió la invitación.',
    address_refused: 'Este servidor no acepta direcciones de correo de ese servicio. Da otra.',
    sign_ups_full:
      'Demasiada gente espera ser aceptada. Inténtalo más tarde o pide una invitación a la administración.',
    captcha_failed: 'Haz la comprobación de que no eres un robot, también si ya la hiciste.',
    mail_unconfirmed:
      'Primero hay que confirmar la dirección de esta cuenta: abre el enlace que se envió allí.',
    mails_used_up: 'Ya no se envían más enlaces para esta cuenta. Pide a la administración que te acepte.',
    sign_up_waits: 'Un administrador tiene que aceptar primero esta cuenta.',
    sign_up_refused: 'Un administrador ha decidido no aceptar esta cuenta.',
    already_full_account: 'Esta cuenta ya tiene nombre y contraseña.',
    cid_conflict: 'Este mensaje se confundió con otro. Edítalo y envíalo de nuevo.',
    being_sent: 'Este mensaje se está enviando en este momento.',
    version_conflict: 'Otra persona lo ha cambiado mientras tanto. Vuelve a mirarlo.',
    beyond_head: 'Ese mensaje todavía no existe.',
    last_owner: 'Haz antes propietaria a otra persona.',
    in_timeout: 'Estás en pausa en este grupo: hasta que termine solo puedes leer.',
    slow_mode: 'El modo lento está activado en este canal. Espera un momento antes del próximo mensaje.',
    blocked_by_filter: 'Una regla de este grupo no deja pasar esto.',
    newcomers_wait: 'Quien es nuevo en este grupo solo puede leer por ahora. Inténtalo más tarde.',
    takes_no_messages: 'Esta persona no acepta mensajes tuyos.',
    archived: 'Este canal está archivado: se puede leer, pero no cambiar.',
    poll_closed: 'Esta encuesta está cerrada.',
    message_deleted: 'Este mensaje se eliminó mientras tanto.',
    files_off: 'Este servidor no guarda archivos. Pregunta a su administrador.',
    file_too_large: 'Este archivo es más grande de lo que permite el servidor.',
    file_not_ready: 'Todavía se está comprobando un archivo. Inténtalo de nuevo en un momento.',
    wrong_offset: 'La subida se desajustó. Sube el archivo de nuevo.',
    file_failed: 'No se pudo comprobar este archivo. Súbelo de nuevo o quítalo.',
    file_blocked: 'Se encontró algo dañino en este archivo. Nadie lo recibe; quítalo para enviar tu mensaje.',
    no_room_in_group:
      'Este grupo no tiene más espacio para archivos. Elimina algunos o pregunta a un administrador.',
    not_an_image: 'Esto no sirve como imagen. Usa PNG, JPEG, WebP, GIF o AVIF.',
    no_room: 'El servidor no tiene más espacio para archivos. Pregunta a su administrador.',
    store_damaged:
      'El servidor no puede guardar nada nuevo por ahora. Quien lo gestiona tiene que repararlo.',
    mail_off: 'Este servidor no envía correos. Pregunta a su administrador.',
    mail_failed: 'No se pudo entregar el correo al servidor de correo.',
    mail_refused: 'El servidor de correo no acepta este correo.',
    push_off: 'Este servidor no envía notificaciones a dispositivos. Pregunta a su administrador.',
    push_failed: 'No se pudo entregar la notificación al servicio push de este dispositivo.',
    web_channels_off: 'Este servidor no muestra canales en la web. Pregunta a su administrador.',
    private_channel:
      'Este canal es privado. Solo un canal que ven todos los miembros se puede abrir a la web.',
    storage_unavailable: 'Ahora mismo no se pueden guardar ni abrir archivos. Inténtalo más tarde.',
  },
}
