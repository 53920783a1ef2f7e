export const versions = {
  versions: {
    title: 'Historial de ediciones',
    now: 'Ahora',
    earlier: 'Antes',
    original: 'Tal como se envió',
    notRecorded: 'Lo que decía antes no se guardó.',
  },
}
