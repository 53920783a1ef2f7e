import { limits } from '@hubbub/protocol'

/** Where so many are, nobody is told of each single one: not who writes, and not who comes or goes. [P-20] */
export const isLarge = (people: number): boolean => people > limits.largeOver
