export const loadModerationPage = () =>
  import('./moderation-page.tsx').then(({ GroupModerationPage }) => ({ default: GroupModerationPage }))

export const loadAdministrationPage = () =>
  import('./moderation-page.tsx').then(({ AdministrationPage }) => ({ default: AdministrationPage }))
