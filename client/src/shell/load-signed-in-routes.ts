/** The rooms behind the door: everything that only those need who are signed in. */
export const loadSignedInRoutes = () => import('./signed-in-routes.tsx')
