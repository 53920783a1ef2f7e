export { Page } from './page.suite.tsx'
