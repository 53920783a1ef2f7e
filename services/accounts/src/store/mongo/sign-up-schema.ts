import type { SignUp } from '@hubbub/protocol'
import { Schema } from 'mongoose'

export const signUpSchema = new Schema<SignUp>({ state: String, at: Number, answer: String }, { _id: false })
