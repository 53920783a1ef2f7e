/** With what somebody has just signed up or logged in. */
export interface Credentials {
  name: string
  password: string
}

export const credentialsIn = ({ name, password }: Credentials): Credentials => ({ name, password })
