export const soft = '#5c6258'
export const accent = '#0e7165'
