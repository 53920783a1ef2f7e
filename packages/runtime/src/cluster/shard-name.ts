/** By this name the choice of a node goes with an action to all who call it. In a file of its own: who only names it needs no Moleculer. */
export const livingShard = 'LivingShard'
