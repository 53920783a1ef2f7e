export const reports = {
  reports: {
    report: 'Denunciar',
    open: 'Denuncias',
    audit: 'Registro',
    filters: 'Filtros',
    raidMode: 'Modo asalto',
    raidOn: 'Modo asalto activo: nadie puede entrar',
    administration: 'Administración',
    signUps_one: 'Una persona espera ser aceptada',
    signUps_many: '{{count}} de personas esperan ser aceptadas',
    signUps_other: '{{count}} personas esperan ser aceptadas',
    badge_one: 'Una denuncia abierta',
    badge_many: '{{count}} de denuncias abiertas',
    badge_other: '{{count}} denuncias abiertas',
  },
}
