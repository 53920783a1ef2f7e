export interface NewAccount {
  name: string
  displayName?: string
  password: string
  email?: string
}
