export const receipts = {
  receipts: {
    seen: 'Visto',
    seenBy_one: 'Visto por una persona',
    seenBy_many: 'Visto por {{count}} de personas',
    seenBy_other: 'Visto por {{count}}',
    list: 'Quién lo ha leído',
    show: 'Confirmaciones de lectura',
    showHint:
      'Los demás ven lo que has leído, y tú ves lo que han leído ellos. Donde hay más de 50 personas, no lo ve nadie.',
  },
}
