export const accounts = {
  welcome: {
    slogan: 'Un endroit calme pour des conversations animées.',
    promise:
      'Ce que tu envoies est là, une seule fois, au même endroit pour tout le monde. Rien ne t’échappe pendant ton absence.',
    otherWays: 'Autres façons d’entrer',
    forgot: 'Mot de passe oublié ?',
    scene: {
      first: { name: 'Mina', text: 'Qui apporte le gâteau vendredi ?' },
      second: { name: 'Ivan', text: 'Moi ! Et Olga apporte les jeux de société.' },
      third: { name: 'Olga Petrova', text: 'Tous. 🎲' },
    },
    setup: {
      title: 'Configure ton Hubbub',
      lead: 'Ton code d’installation est en place. Dis qui tu es et choisis un mot de passe pour devenir administrateur.',
    },
    new: {
      title: 'Ce serveur est nouveau',
      text: 'Personne n’a encore de compte ici. Ouvre d’abord le lien d’installation : la personne qui s’inscrit avec devient administrateur.',
      where:
        'Le serveur l’affiche au démarrage, à la ligne « Administrator » de sa sortie ou de son journal.',
    },
    login: {
      title: 'Bon retour parmi nous',
      lead: 'Connecte-toi et reprends là où tu en étais.',
      submit: 'Se connecter',
      link: 'J’ai déjà un compte',
    },
    register: {
      title: 'Crée ton compte',
      lead: 'Un nom et un mot de passe suffisent.',
      submit: 'S’inscrire',
      link: 'Créer un compte',
    },
    guest: {
      title: 'Jette un œil en tant qu’invité',
      lead: 'Pas besoin de compte. Tu pourras en faire un compte complet quand tu voudras.',
      leadAlone: 'Pas besoin de compte.',
      submit: 'Entrer comme invité',
      link: 'Entrer comme invité',
    },
  },
  fields: {
    reserved: 'Ce nom est réservé. Choisis-en un autre.',
    unseen: 'Il contient des caractères invisibles. Saisis-le à nouveau.',
    login: { label: 'Nom d’utilisateur ou e-mail' },
    called: {
      label: 'Comment veux-tu qu’on t’appelle ?',
      hint: 'Les autres voient ce nom. Tu pourras le changer plus tard.',
    },
    name: {
      label: 'Nom d’utilisateur',
      hint: 'Il te sert à te connecter, et c’est ce qui suit un @.',
      rule: 'De 2 à 32 caractères : a–z, 0–9, point, tiret et tiret bas ; commence et termine par une lettre ou un chiffre.',
    },
    displayName: {
      label: 'Nom affiché',
      hint: 'Ce que les autres voient. Tu peux le changer à tout moment.',
      rule: 'De 1 à 64 caractères visibles.',
    },
    nickname: {
      label: 'Surnom',
      hint: 'Ce que les autres verront.',
      rule: 'De 1 à 64 caractères visibles.',
    },
    password: {
      label: 'Mot de passe',
      hint_one: 'Au moins {{count}} caractère.',
      hint_many: 'Au moins {{count}} de caractères.',
      hint_other: 'Au moins {{count}} caractères.',
      common: 'Trop de gens utilisent ce mot de passe. Choisis-en un autre.',
      rule: 'De 8 à 256 caractères.',
      show: 'Afficher le mot de passe',
    },
    currentPassword: { label: 'Mot de passe actuel' },
    newPassword: { label: 'Nouveau mot de passe', rule: 'De 8 à 256 caractères.' },
    address: { rule: 'Cela ne ressemble pas à une adresse e-mail.' },
    email: {
      label: 'E-mail (facultatif)',
      needed: 'E-mail',
      rule: 'Cela ne ressemble pas à une adresse e-mail.',
    },
  },
  invite: {
    title: 'Invitation · Hubbub',
    to: 'Tu es invité dans {{group}}',
    members_one: '{{count}} membre',
    members_many: '{{count}} de membres',
    members_other: '{{count}} membres',
    join: 'Rejoindre {{group}}',
    open: 'Ouvrir le groupe',
    register: 'S’inscrire et rejoindre',
    asGuest: 'Rejoindre comme invité',
    givesRoles: 'Ce lien te donne des rôles dans le groupe. Les invités n’en reçoivent pas.',
    rolesForNewcomers:
      'Ce lien donne des rôles à qui arrive. S’il te les faut, demande à une personne qui gère le groupe.',
    dead: 'Cette invitation ne fonctionne pas',
    home: 'Aller sur Hubbub',
  },
}
