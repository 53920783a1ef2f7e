/** Of who may make an account, and who decides it: the first screen does without. */
export const signUp = {
  signUp: {
    domains:
      'Ton adresse e-mail doit se terminer par {{domains}}. Tu pourras te connecter après avoir ouvert le lien qui y est envoyé.',
    approval:
      'Un administrateur regarde qui s’inscrit. Tu pourras te connecter quand ton compte sera accepté.',
    answerRule: 'Réponds à cette question.',
    captcha: 'Vérification que tu n’es pas un robot',
    shut: {
      invite: 'Il faut une invitation pour avoir un compte ici. Demande-la à l’administrateur de ce serveur.',
      closed: 'Ce serveur n’accepte pas de nouveaux comptes. Adresse-toi à son administrateur.',
    },
    state: {
      mail: {
        title: 'Confirme ton adresse',
        text: 'Ton compte est créé. Un lien a été envoyé à ton adresse : ouvre-le, puis connecte-toi. Il fonctionne pendant un jour ; sans lui, le compte est supprimé après deux jours.',
      },
      waiting: {
        title: 'Tu es dans la file d’attente',
        text: 'Ton compte est créé, et un administrateur doit l’accepter. Connecte-toi plus tard pour voir où il en est ; si ton adresse est confirmée, tu reçois aussi un e-mail.',
      },
      refused: {
        title: 'Compte non accepté',
        text: 'Un administrateur a décidé de ne pas accepter ce compte. Adresse-toi à lui si tu penses que c’est une erreur.',
      },
      back: 'Retour à la connexion',
    },
    invited: {
      title: 'Tu as une invitation',
      lead: 'Choisis un nom et un mot de passe pour ton compte sur ce serveur.',
      already: 'Tu as déjà ouvert une session',
      alreadyText:
        'Cette invitation est pour quelqu’un qui n’a pas encore de compte ici. Elle reste valable pour cette personne.',
      dead: 'Cette invitation ne fonctionne pas',
      deadText: 'Elle a expiré, a servi ou a été révoquée. Demande-en une nouvelle.',
    },
    admin: {
      tab: 'Inscription',
      title: 'Inscription à ce serveur',
    },
    queue: {
      title: 'Qui veut entrer',
      shown: 'Lesquels',
      waiting: 'En attente',
      refused: 'Refusés',
      empty: {
        waiting: 'Personne n’attend d’être accepté.',
        refused: 'Personne n’a été refusé ces 30 derniers jours.',
      },
      confirmed: 'confirmée',
      unconfirmed: 'non confirmée',
      approve: 'Accepter',
      approveNamed: 'Accepter : {{name}}',
      refuse: 'Refuser',
      refuseNamed: 'Refuser : {{name}}',
      approved: '{{name}} peut se connecter maintenant',
      declined: '{{name}} a été refusé',
    },
    invite: {
      title: 'Inviter des gens sur ce serveur',
      hint: 'Chaque adresse reçoit un e-mail avec son propre lien. Sans adresse, tu obtiens un lien à transmettre.',
      hintWithoutMail:
        'Ce serveur n’envoie pas d’e-mails : tu obtiens un lien par adresse, à transmettre toi-même.',
      addresses: 'Adresses e-mail',
      addressesHint: 'Jusqu’à {{most}} à la fois : colle-les telles quelles.',
      bound: 'Seulement pour un compte avec cette adresse précise',
      days: 'Jours de validité',
      send: 'Envoyer les invitations',
      make: 'Créer un lien',
      sent_one: '{{count}} invitation est en route',
      sent_many: '{{count}} d’invitations sont en route',
      sent_other: '{{count}} invitations sont en route',
      wrong: 'Ce n’est pas une adresse e-mail : {{addresses}}',
      tooMany: 'Au plus {{most}} à la fois.',
    },
    links: {
      title: 'Nouveaux liens',
      hint: 'Chaque lien vaut pour un compte. Tu ne le reverras pas ici, mais tu peux le renouveler.',
      copy: 'Copier',
      copied: 'Copié',
    },
    list: {
      title: 'Invitations',
      empty: 'Personne n’a encore été invité.',
      anybody: 'À transmettre',
      bound: 'seulement pour cette adresse',
      state: {
        open: 'Valable jusqu’au {{moment}}',
        over: 'Expirée : {{moment}}',
        used: 'Utilisée : {{moment}}',
        revoked: 'Révoquée : {{moment}}',
      },
      resend: 'Renouveler',
      resendNamed: 'Renouveler : {{who}}',
      resent: 'L’invitation est de nouveau valable',
      revoke: 'Révoquer',
      revokeNamed: 'Révoquer : {{who}}',
      revoked: 'L’invitation est révoquée',
    },
  },
}
