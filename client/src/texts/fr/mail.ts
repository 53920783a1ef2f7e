/** Of mail addresses, and of what links in mails lead to: the first screen does without. */
export const mail = {
  mail: {
    toLogin: 'Retour à la connexion',
    forgot: {
      title: 'Mot de passe oublié ?',
      lead: 'Un lien pour en choisir un nouveau est envoyé à l’adresse confirmée de ton compte.',
      submit: 'Envoyer le lien',
      sentTitle: 'Regarde ta boîte mail',
      sent: 'Si un compte avec une adresse confirmée correspond à « {{name}} », un lien est en route. Il fonctionne une seule fois, pendant une heure. Tu peux redemander dans cinq minutes.',
      again: 'Un autre nom ou une autre adresse',
    },
    link: {
      title: 'Lien reçu par e-mail',
      dead: 'Ce lien ne fonctionne pas',
      deadConfirm:
        'Si ton nouveau compte attend son adresse, connecte-toi : tu peux y demander un autre lien.',
      deadText: 'Il a expiré, a déjà servi, ou a été remplacé par un plus récent.',
      retry: 'Réessayer',
    },
    unsubscribe: {
      title: 'Ne plus recevoir ces e-mails ?',
      text: 'Tu ne recevras plus d’e-mails sur les messages que tu as manqués.',
      submit: 'Ne plus recevoir d’e-mails',
      deadText: 'Ce n’est pas le lien d’un e-mail de ce serveur.',
      done: 'C’est fait',
      doneText:
        'Tu ne reçois plus d’e-mails sur les messages manqués. Tu peux les réactiver dans les paramètres, sous « Notifications ».',
    },
    reset: {
      title: 'Choisis un nouveau mot de passe',
      lead: 'Pour le compte @{{name}}. Tous les appareils seront déconnectés.',
      submit: 'Définir le mot de passe',
      done: 'Ton mot de passe est défini',
      doneText: 'Tous les appareils ont été déconnectés. Connecte-toi avec le nouveau mot de passe.',
    },
    confirm: {
      add: {
        title: 'Confirme ton adresse',
        text: '{{address}} doit-elle devenir l’adresse e-mail du compte @{{name}} ?',
        submit: 'Confirmer',
      },
      change: {
        title: 'Change ton adresse',
        text: '{{address}} doit-elle être désormais l’adresse e-mail du compte @{{name}} ?',
        submit: 'Changer l’adresse',
      },
      remove: {
        title: 'Retire ton adresse',
        text: 'Le compte @{{name}} ne doit-il plus avoir d’adresse e-mail ?',
        submit: 'Retirer l’adresse',
      },
      done: 'C’est fait',
      set: 'L’adresse e-mail de @{{name}} est maintenant {{address}}.',
      removed: 'Le compte @{{name}} n’a plus d’adresse e-mail.',
      half: 'Encore un lien',
      waits: {
        new: 'Un lien a aussi été envoyé à la nouvelle adresse. L’adresse change quand tu l’ouvres.',
        old: 'Un lien a aussi été envoyé à l’ancienne adresse. L’adresse change quand tu l’ouvres.',
      },
    },
    settings: {
      tab: 'E-mail',
      none: 'Tu n’as pas d’adresse e-mail. Avec une adresse, tu peux obtenir un nouveau mot de passe si tu as oublié le tien.',
      confirmed: 'Confirmée. Toi seul et les administrateurs de ce serveur la voient.',
      unconfirmed: 'Non confirmée : rien n’y est envoyé. Saisis-la ci-dessous pour recevoir un lien.',
      comes: 'Devient {{address}}',
      leaves: 'Sera retirée',
      awaits: 'En attente du lien envoyé à {{address}}.',
      wait: 'Les liens fonctionnent un jour. Rien reçu ? Regarde dans les indésirables, ou renvoie-le.',
      address: 'Adresse e-mail',
      other: 'Une autre adresse e-mail',
      send: 'Envoyer le lien',
      sendOther: 'Envoyer un nouveau lien',
      callOff: 'Annuler le changement',
      remove: 'Retirer l’adresse',
      wrongPassword: 'Ce n’est pas ton mot de passe.',
      hint: 'Un lien est envoyé à l’adresse. Elle est à toi dès que tu l’as ouvert.',
      bothHint:
        'Un changement doit être confirmé par des liens envoyés aux deux adresses. Si tu ne peux plus lire tes e-mails à l’ancienne, adresse-toi à un administrateur.',
    },
  },
}
