/** Of what can be refused before one is signed in. */
export const errors = {
  errors: {
    waitSeconds_one: 'Réessaie dans {{count}} seconde.',
    waitSeconds_many: 'Réessaie dans {{count}} de secondes.',
    waitSeconds_other: 'Réessaie dans {{count}} secondes.',
    bad_input: 'Quelque chose ne va pas dans ce formulaire. Vérifie les champs.',
    unknown_operation: 'Cette page est plus ancienne que le serveur. Recharge-la.',
    not_signed_in: 'Tu n’es pas connecté. Reconnecte-toi.',
    wrong_credentials: 'Le nom ou le mot de passe est incorrect.',
    session_ended: 'Tu as été déconnecté. Reconnecte-toi.',
    token_reused: 'Tu as été déconnecté par sécurité. Reconnecte-toi.',
    account_disabled: 'Ce compte a été désactivé. Adresse-toi à l’administrateur.',
    guests_not_welcome: 'Ce serveur n’accepte pas les invités. Crée plutôt un compte.',
    registration_closed: 'Ce serveur n’accepte pas de nouveaux comptes. Adresse-toi à son administrateur.',
    wrong_setup_code:
      'Le code d’installation est faux ou a déjà servi. Le serveur affiche le bon au démarrage.',
    not_allowed: 'Tu n’as pas le droit de faire cela. Adresse-toi à quelqu’un qui gère le groupe.',
    full_account_needed: 'Les invités ne peuvent pas faire cela. Choisis d’abord un nom et un mot de passe.',
    not_found: 'Ce n’est pas ici, ou tu ne peux pas le voir.',
    name_taken: 'Ce nom d’utilisateur est déjà pris. Choisis-en un autre.',
    email_taken: 'Un compte avec cette adresse existe déjà. Connecte-toi plutôt.',
    invite_used_up: 'Cette invitation a expiré, a été épuisée ou révoquée. Demandes-en une nouvelle.',
    link_used_up: 'Ce lien a expiré ou a déjà servi. Demandes-en un nouveau.',
    limit_reached: 'Une limite est atteinte. Retire d’abord quelque chose.',
    too_many_requests: 'Cela faisait beaucoup d’un coup.',
    too_large: 'C’est trop volumineux.',
    wrong_origin: 'Cette page n’a pas le droit d’utiliser ce serveur. Ouvre l’adresse du serveur lui-même.',
    busy: 'Le serveur est occupé. Réessaie dans un instant.',
    timed_out:
      'Le serveur a mis trop de temps, ou il est injoignable. Réessaie ; rien ne sera fait deux fois.',
    unexpected: 'Une erreur s’est produite. Réessaie.',
  },
}
