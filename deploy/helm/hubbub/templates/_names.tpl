{{- define "hubbub.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "hubbub.secret" -}}
{{- .Values.secrets.existing | default (printf "%s-secrets" (include "hubbub.name" .)) -}}
{{- end -}}

{{- define "hubbub.smtpSecret" -}}
{{- .Values.secrets.existingSmtp | default (printf "%s-smtp" (include "hubbub.name" .)) -}}
{{- end -}}

{{- /* Which pods: never changes in the life of a release. Takes the root and the role. */ -}}
{{- define "hubbub.pods" -}}
app.kubernetes.io/name: hubbub
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .role }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{- define "hubbub.labels" -}}
{{ include "hubbub.pods" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}
