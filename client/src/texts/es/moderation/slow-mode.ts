export const slowMode = {
  slowMode: {
    label: 'Modo lento',
    hint: 'Cada miembro envía un solo mensaje en este tiempo, en el canal y sus hilos juntos. A quienes moderan no se les frena.',
    off: 'Desactivado',
    on: 'Modo lento: como máximo un mensaje en {{time}}',
    next: 'Próximo mensaje en {{time}}',
  },
}
