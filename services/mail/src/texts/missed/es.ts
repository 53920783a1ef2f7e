import type { MissedWords } from './missed-text.ts'

const messages = (count: number) => (count === 1 ? 'un mensaje' : `${count} mensajes`)

export const missed: MissedWords = {
  inPlace: (place, server) => `Mensajes nuevos en ${place} de ${server}`,
  from: (author, server) => `Mensajes nuevos de ${author} en ${server}`,
  hidden: (server) => `Mensajes nuevos en ${server}`,
  daily: (server) => `Lo que te perdiste hoy en ${server}`,
  weekly: (server) => `Lo que te perdiste esta semana en ${server}`,
  count: (count, server) => `Te perdiste ${messages(count)} en ${server}.`,
  countDaily: (count, server) => `En el último día te perdiste ${messages(count)} en ${server}.`,
  countWeekly: (count, server) => `En la última semana te perdiste ${messages(count)} en ${server}.`,
  more: (count) => `Antes hay ${messages(count)} más.`,
  somebody: 'Alguien',
  noText: 'Un mensaje sin texto',
  open: 'Abrir la conversación',
  openServer: (server) => `Abrir ${server}`,
  footer: (server) =>
    `Recibes este correo porque no estabas en ${server}. Cuándo llegan estos correos lo eliges allí, en los ajustes, en «Notificaciones».`,
  unsubscribe: 'No recibir más estos correos',
}
