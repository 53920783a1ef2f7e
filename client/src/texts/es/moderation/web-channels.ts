export const webChannels = {
  webChannels: {
    switch: 'Legible en la web',
    hint: 'Quien tiene el enlace lo lee sin cuenta, y los buscadores lo encuentran.',
    warning:
      'Todo lo que se ha dicho aquí, y todo lo que se diga, podrá leerlo el mundo entero, con los nombres visibles de quienes lo escribieron. No se muestran archivos, reacciones ni hilos. Puedes cerrarlo cuando quieras, pero no recuperar lo que otros hayan copiado.',
    closing: 'En cuanto guardes, nadie de fuera podrá leerlo.',
    private: 'Un canal privado no se puede leer en la web.',
    address: 'Dirección de la página',
    mark: 'Legible en la web',
    markHint: 'Cualquiera puede leer este canal sin cuenta. Esto abre lo que se ve.',
  },
}
