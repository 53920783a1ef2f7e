/** What is asked for after the password: only some ever see it, and it comes when they do. */
export const loadSecondStep = () =>
  import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep }))
