export const reports = {
  reports: {
    report: 'Denunciar',
    open: 'Denuncias',
    audit: 'Registro',
    administration: 'Administración',
    badge_one: 'Una denuncia abierta',
    badge_many: '{{count}} de denuncias abiertas',
    badge_other: '{{count}} denuncias abiertas',
  },
}
