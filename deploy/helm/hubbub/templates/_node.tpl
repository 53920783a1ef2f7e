{{- /* A Deployment of nodes that run the same. Takes the root, the role (the key of its values) and the list for --roles. */ -}}
{{- define "hubbub.node" -}}
{{- $values := index .root.Values .role -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "hubbub.name" .root }}-{{ .role }}
  labels: {{- include "hubbub.labels" . | nindent 4 }}
spec:
  {{- if not $values.autoscaling.enabled }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  # Nodes of different versions or settings refuse each other, so the old ones leave before the new ones come. Clients keep
  # what they write and send it when they are back, within seconds.
  strategy: { type: Recreate }
  selector:
    matchLabels: {{- include "hubbub.pods" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "hubbub.labels" . | nindent 8 }}
      annotations:
        # Other settings or secrets are a new start of every node.
        hubbub/settings: {{ printf "%s %s %s" .root.Values.url (toJson .root.Values.settings) (toJson .root.Values.secrets) | sha256sum }}
        {{- with $values.podAnnotations }}{{ toYaml . | nindent 8 }}{{ end }}
    spec:
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "hubbub.pods" . | nindent 14 }}
      {{- with $values.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.affinity }}
      affinity: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: hubbub
          image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: [start, --roles, {{ .roles | quote }}]
          envFrom:
            - secretRef: { name: {{ include "hubbub.secret" .root }} }
            {{- if eq .role "mail" }}
            - secretRef: { name: {{ include "hubbub.smtpSecret" .root }} }
            {{- end }}
            {{- if and (eq .role "services") .root.Values.secrets.existingOidc }}
            - secretRef: { name: {{ .root.Values.secrets.existingOidc }} }
            {{- end }}
            {{- if and (has .role (list "gateway" "services")) .root.Values.secrets.existingCaptcha }}
            - secretRef: { name: {{ .root.Values.secrets.existingCaptcha }} }
            {{- end }}
          env:
            # HUBBUB_NODE_ID stays unset: a container that starts again in the same pod is another node.
            - { name: HUBBUB_URL, value: {{ .root.Values.url | quote }} }
            - { name: HUBBUB_TRUST_PROXY, value: 'yes' }
            - { name: METRICS_HOST, value: 0.0.0.0 }
            - { name: LOG_FORMAT, value: json }
            - { name: HUBBUB_REGISTRATION, value: {{ required "settings.HUBBUB_REGISTRATION is missing: say who may register (open, invite, domains, approval, closed)" .root.Values.settings.HUBBUB_REGISTRATION | quote }} }
            - { name: HUBBUB_GUESTS, value: {{ required "settings.HUBBUB_GUESTS is missing: say whether guests may come, 'yes' or 'no'" .root.Values.settings.HUBBUB_GUESTS | quote }} }
            {{- range $name, $value := omit .root.Values.settings "HUBBUB_REGISTRATION" "HUBBUB_GUESTS" }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          ports:
            {{- if eq .role "gateway" }}
            - { name: http, containerPort: 4000 }
            {{- end }}
            - { name: metrics, containerPort: 9464 }
          # Beside the metrics every node says how it is, with a gateway or without one.
          startupProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: metrics }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          {{- if eq .role "gateway" }}
          lifecycle:
            # So long the Ingress may take to notice that this one is leaving; then the door closes.
            preStop: { exec: { command: [sleep, '5'] } }
          {{- end }}
          resources: {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - { name: tmp, emptyDir: {} }
{{- end -}}
