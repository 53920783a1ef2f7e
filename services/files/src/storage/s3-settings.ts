/** A bucket of any server that speaks S3. The bucket has to exist. */
export interface S3Settings {
  /** With its scheme: `https://s3.eu-central-1.amazonaws.com`, `http://127.0.0.1:7070`. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** The bucket as a part of the path, and not of the host's name: most servers other than Amazon's want it so. */
  pathStyle: boolean
  /** What all names in the bucket begin with; empty, or with a slash at its end. */
  prefix: string
  /** How long one request may take, from the first byte sent to the first one answered; and how long a download may stand still. */
  timeoutMs?: number
  /** How often a request is made before it has failed. */
  attempts?: number
}
