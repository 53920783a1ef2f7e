/**
 * Every setting there is: its default, and what it means. The tables in docs/running.md are held to this one by a test.
 * Values come from the environment and nowhere else.
 */
export const settings = {
  PORT: { default: '4000', means: 'The port of the web client, REST and sockets.' },
  HOST: {
    default: '0.0.0.0',
    means: 'The address to listen on; 127.0.0.1 behind a proxy on the same machine.',
  },
  HUBBUB_DATA: { default: './data', means: 'The folder of the database and the generated secrets.' },
  HUBBUB_URL: {
    default: '',
    means: 'The address people use, e.g. https://chat.example.org. Empty: whatever they came by.',
  },
  HUBBUB_NAME: {
    default: 'Hubbub',
    means: 'What people call this server: the name of the installed app. At most 60 characters.',
  },
  HUBBUB_CLIENT: {
    default: '',
    means: 'The folder of another built web client. Empty: the one that comes with the server.',
  },
  HUBBUB_ORIGINS: {
    default: '',
    means: 'Other web origins that may use this server, comma-separated. Empty: only its own pages.',
  },
  HUBBUB_TRUST_PROXY: {
    default: 'no',
    means: '`yes` when a proxy in front sets X-Forwarded-For and X-Forwarded-Proto.',
  },
  HUBBUB_REGISTRATION: {
    default: 'open',
    means:
      'Who may make an account: `open`, `invite`, `domains`, `approval` or `closed` (only an administrator creates accounts), see docs/sign-up.md.',
  },
  HUBBUB_SIGN_UP_DOMAINS: {
    default: '',
    means:
      'With HUBBUB_REGISTRATION=domains: the domains of mail addresses, comma-separated, as example.org; `*` is any. What is below them does not count.',
  },
  HUBBUB_SIGN_UP_REFUSED_DOMAINS: {
    default: '',
    means:
      'Nobody signs up with a mail address of these domains, comma-separated, or of one below them, unless they are invited; and nobody changes to one. `disposable` stands for services that give anybody an address for minutes.',
  },
  HUBBUB_SIGN_UP_QUESTION: {
    default: '',
    means:
      'With HUBBUB_REGISTRATION=approval: what people are asked who sign up, on one line of at most 200 characters. Empty: nothing.',
  },
  HUBBUB_CAPTCHA_VERIFY_URL: {
    default: '',
    means:
      'Where the server asks whether somebody who signs up is not a robot, as https://hcaptcha.com/siteverify. Empty: nobody is asked. ' +
      'Goes with the three below.',
  },
  HUBBUB_CAPTCHA_SECRET: { default: '', means: 'The secret of this server at that service.' },
  HUBBUB_CAPTCHA_SITE_KEY: { default: '', means: 'The public key of this server at that service.' },
  HUBBUB_CAPTCHA_SCRIPT: {
    default: '',
    means:
      'The script of that service, which the sign-up page loads, as https://js.hcaptcha.com/1/api.js. Its host may show frames there, too.',
  },
  HUBBUB_CAPTCHA_HOSTS: {
    default: '',
    means: 'Further hosts that this script needs, comma-separated, as https://*.hcaptcha.com.',
  },
  HUBBUB_WEB_CHANNELS: {
    default: 'off',
    means:
      '`on`, or `off`: nobody can open a channel to the web, and none can be read there. With `on`, whoever may edit a channel can: see ' +
      'docs/web-channels.md. The sitemap needs HUBBUB_URL.',
  },
  HUBBUB_GUESTS: {
    default: '',
    means:
      '`yes`, or `no`: nobody enters by a nickname alone. Empty: `yes` where HUBBUB_REGISTRATION is `open`, else `no`.',
  },
  HUBBUB_AUDIT_DAYS: {
    default: '365',
    means: 'How many days the audit log is kept, of the server and of groups; at least 45.',
  },
  HUBBUB_RATE_LIMITS: {
    default: 'on',
    means: '`on`, or `off` for a load test. Never off on a server that others can reach.',
  },
  HUBBUB_CONNECTIONS_PER_ADDRESS: {
    default: '2000',
    means:
      'How many connections one address (of IPv6 one /64) may have to a process; `0`: any number. Behind a trusted proxy its open requests and WebSockets. Not counted from this machine, or without rate limits.',
  },
  HUBBUB_BROADCAST: {
    // Alone nothing is lost between a commit and the telling: either both are done, or nobody is connected any more.
    default: '',
    means:
      'How a change reaches those who listen: `direct`, `outbox`, `log` or `direct+outbox`, see docs/broadcast.md. Empty: the last one in a cluster, the first one alone.',
  },
  HUBBUB_WORKERS: {
    default: '',
    means:
      'On a machine with several cores: `auto`, or how many processes hold the sockets. Empty: the one that does everything.',
  },
  NATS_URL: {
    default: '',
    means: 'In a cluster: nats://user:password@host:4222, several with commas. Goes with the two below.',
  },
  REDIS_URL: { default: '', means: 'In a cluster: redis://:password@host:6379.' },
  MONGO_URL: { default: '', means: 'In a cluster: mongodb://user:password@host/hubbub?replicaSet=rs0.' },
  HUBBUB_SECRET: {
    default: '',
    means: 'In a cluster: what `hubbub secret` prints, the same on all nodes. Signs the tokens.',
  },
  HUBBUB_NODE_ID: {
    default: '',
    means: 'In a cluster: the name of this node, unlike any other. Empty: one is made up.',
  },
  HUBBUB_FILES: {
    default: '',
    means:
      'Where the content of files lies: `folder`, `s3`, or `off`: nobody uploads any. Empty: `s3` where a bucket is set; otherwise a ' +
      'folder alone, and `off` in a cluster.',
  },
  HUBBUB_FILES_FOLDER: {
    default: '',
    means:
      'That folder. Empty: `files` in the folder of the database. All nodes of a cluster have to share it.',
  },
  HUBBUB_FILES_EXIF: {
    default: 'remove',
    means: '`remove`, or `keep`: images keep what the camera wrote into them, such as the place.',
  },
  HUBBUB_LINK_PREVIEWS: {
    default: 'on',
    means: '`on`, or `off`: the server fetches nothing that links in messages lead to.',
  },
  HUBBUB_LINK_PREVIEWS_ALLOW: {
    default: '',
    means:
      'Private networks of which links are previewed, too, comma-separated, as 10.1.0.0/16 or, with another port than 80 and 443, ' +
      '10.1.2.3/32:8080. Everybody who writes messages can then read titles there: see docs/link-previews.md.',
  },
  HUBBUB_PUSH: {
    default: 'on',
    means: '`on`, or `off`: no pushes are sent to devices, and none are offered.',
  },
  HUBBUB_PUSH_CONTACT: {
    default: '',
    means:
      'Whom push services write to: mailto:admin@example.org or https://chat.example.org. Empty: HUBBUB_URL, if that is https. Without ' +
      'either no pushes are sent, because Apple refuses them.',
  },
  HUBBUB_PUSH_AFTER: {
    default: '10',
    means:
      'So many seconds after a message, and at most twice as many, those are sent a push who have not read it: 1 to 15.',
  },
  HUBBUB_PUSH_ALLOW: {
    default: '',
    means:
      'Private networks whose push services may be called, too, comma-separated, as for HUBBUB_LINK_PREVIEWS_ALLOW; there also without ' +
      'TLS. Everybody with an account can then have the server call there.',
  },
  HUBBUB_SMTP_URL: {
    default: '',
    means:
      'The server that mails are given to: smtp://user:password@host:587 (asks for TLS) or smtps://user:password@host:465. Of a cluster ' +
      'only nodes with the role mail need it.',
  },
  HUBBUB_MAIL_FROM: {
    default: '',
    means:
      'The sender of mails: chat@example.org or Our chat <chat@example.org>. The name is what the server is called in them. Empty: no ' +
      'mail is sent, and nothing is offered that needs it.',
  },
  HUBBUB_PASSWORD_FORM: {
    default: 'shown',
    means:
      '`shown`; `hidden`: the log-in page shows the form for name and password only at /login?local=1, where it stays usable; or `skipped`: with one provider alone, who is to log in goes on to it at once.',
  },
  HUBBUB_CLAMAV: {
    default: '',
    means:
      'Where clamd of ClamAV listens, which looks at each file before anybody gets it: host:port, or the path of its socket. Empty: ' +
      'nobody looks.',
  },
  HUBBUB_FILE_MB: { default: '100', means: 'The largest file, in megabytes.' },
  HUBBUB_FILES_PERSON_MB: { default: '5000', means: 'All files of one person together, in megabytes.' },
  HUBBUB_FILES_GROUP_MB: {
    default: '0',
    means: 'All files in the channels of one group together, in megabytes; `0`: no limit.',
  },
  HUBBUB_FILES_SERVER_MB: {
    default: '0',
    means: 'All files of the server together, in megabytes; `0`: as many as there is room for.',
  },
  HUBBUB_FILES_RESERVE_MB: {
    default: '1000',
    means:
      'So much of the disk stays free, in megabytes. An upload needs two to four times its size beside it.',
  },
  HUBBUB_S3_ENDPOINT: { default: '', means: 'Of the bucket, e.g. https://s3.eu-central-1.amazonaws.com.' },
  HUBBUB_S3_REGION: { default: 'us-east-1', means: 'Of the bucket.' },
  HUBBUB_S3_BUCKET: { default: '', means: 'The bucket. It has to exist.' },
  HUBBUB_S3_ACCESS_KEY: { default: '', means: 'The access key of the bucket.' },
  HUBBUB_S3_SECRET_KEY: { default: '', means: 'The secret key of the bucket.' },
  HUBBUB_S3_PATH_STYLE: {
    default: 'yes',
    means: '`yes`: the bucket stands in the path; `no`: in the name of the host, as Amazon wants it.',
  },
  HUBBUB_S3_PREFIX: { default: '', means: 'What all names in the bucket begin with, e.g. hubbub/.' },
  METRICS_PORT: { default: '9464', means: 'The port of the Prometheus metrics; `0` turns them off.' },
  METRICS_HOST: { default: '127.0.0.1', means: 'The address the metrics listen on.' },
  HUBBUB_COPY_CALLS: {
    default: 'no',
    means: '`yes` copies what services say to each other inside the process, as a wire would: for tests.',
  },
  HUBBUB_NATIVE_WRITES: {
    default: 'yes',
    means:
      '`yes` tells large rooms and takes in crowds by native code where it could be compiled, `no` by JavaScript alone.',
  },
  HUBBUB_SEND_THREADS: {
    default: 'auto',
    means:
      'Threads that write to the sockets of a large room, from 1 to 16. `auto`: 2 where there are two cores for each gateway process, ' +
      'otherwise 1.',
  },
  LOG_LEVEL: { default: 'info', means: '`trace`, `debug`, `info`, `warn`, `error` or `fatal`.' },
  LOG_FORMAT: {
    default: 'auto',
    means: '`json`, `text`, or `auto`: text on a terminal, JSON otherwise.',
  },
} as const satisfies Record<string, { default: string; means: string }>

export type SettingName = keyof typeof settings
