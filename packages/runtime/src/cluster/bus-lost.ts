/** The event in this process that its connection to the others is lost. */
export const busLost = '$bus.lost'
