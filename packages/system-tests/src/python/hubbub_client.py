"""A client of Hubbub in Python, written from PROTOCOL.md and REFERENCE.md alone.

It keeps every message of every conversation its account sees, and sends each text once. Small rather than fast: it syncs at
once where a real client would wait a moment for an event that is late.
"""

import queue
import random
import threading
import time
import uuid

import requests
import socketio

NEVER_AGAIN = {"session_ended", "account_disabled", "token_reused"}
PUSHES = ("welcome", "event", "heads", "bye")


class Refused(Exception):
    def __init__(self, refusal):
        super().__init__(refusal["text"])
        self.code = refusal["code"]
        self.retryable = refusal["retryable"]
        self.retry_after = refusal.get("retryAfterMs", 500) / 1000


class Client:
    def __init__(self, address):
        self.address = address
        self.tokens = None
        self.positions = {}  # stream -> (epoch, rev)
        self.conversations = {}  # conversation -> seq -> message
        self.groups = {}  # conversation -> the group of a channel
        self.unsent = 0
        self.connections = 0
        self.ended = threading.Event()
        self.welcomed = threading.Event()
        self._socket = None
        self._heard = queue.Queue()
        self._outbox = queue.Queue()

    # Signing in

    def log_in(self, name, password):
        self.tokens = self._rest("POST", "/api/sessions", {"name": name, "password": password})

    def _refresh(self):
        self.tokens = self._rest("POST", "/api/sessions/refresh", {"refreshToken": self.tokens["refreshToken"]})

    # Calling over REST

    def call(self, method, path, fields=None):
        """Repeats what may be repeated: only for reading."""
        while True:
            try:
                return self._rest(method, path, fields, self.tokens["accessToken"])
            except Refused as refused:
                if refused.code == "not_signed_in":
                    self._refresh()
                elif refused.retryable:
                    time.sleep(refused.retry_after)
                else:
                    raise
            except requests.ConnectionError:
                time.sleep(0.5)

    def _rest(self, method, path, fields=None, token=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        in_query = method in ("GET", "DELETE")
        answer = requests.request(
            method,
            self.address + path,
            headers=headers,
            params=fields if in_query else None,
            json=None if in_query else fields or {},
            timeout=30,
        )
        if answer.status_code == 200:
            return answer.json()
        raise Refused(answer.json())

    # The socket

    def start(self):
        for work in (self._stay_connected, self._keep_up, self._send_all):
            threading.Thread(target=work, daemon=True).start()

    def _stay_connected(self):
        pause = 1
        while not self.ended.is_set():
            lost = threading.Event()
            leave = {"within": None}
            socket = socketio.Client(reconnection=False)
            for name in PUSHES:
                socket.on(name, lambda payload, name=name: self._heard.put((socket, name, payload, leave)))
            socket.on("disconnect", lambda *_: lost.set())
            refusal = {}
            socket.on("connect_error", lambda data: refusal.update(data.get("data") or {}) if isinstance(data, dict) else None)
            self._socket = socket
            try:
                socket.connect(self.address, auth={"token": self.tokens["accessToken"]}, transports=["websocket"])
                lost.wait()
                pause = 1
            except socketio.exceptions.ConnectionError:
                if refusal.get("code") == "not_signed_in":
                    self._refresh()
                elif refusal.get("code") in NEVER_AGAIN:
                    self.ended.set()
                pause = min(30, pause * 1.5)
            self.welcomed.clear()
            within = pause if leave["within"] is None else leave["within"]
            time.sleep(random.random() * within)

    # Keeping up

    def _keep_up(self):
        while not self.ended.is_set():
            socket, name, payload, leave = self._heard.get()
            if socket is not self._socket:
                continue
            if name == "welcome":
                self.connections += 1
                self._compare(payload["heads"])
                self.welcomed.set()
            elif name == "heads":
                self._compare(payload)
            elif name == "event":
                self._hear(payload)
            elif name == "bye":
                leave["within"] = payload["withinMs"] / 1000
                if payload["reason"] == "session_ended":
                    self.ended.set()
                socket.disconnect()

    def _hear(self, event):
        epoch, rev = self.positions.get(event["stream"], (None, -1))
        if epoch != event["epoch"] or event["rev"] > rev + 1:
            self._compare({event["stream"]: (event["epoch"], event["rev"], 0)})
        elif event["rev"] == rev + 1:
            self._apply(event)

    def _compare(self, heads):
        if any(stream not in self.positions for stream in heads):
            self._load_home()
        behind = [stream for stream, (epoch, rev, _) in heads.items() if self._is_behind(stream, epoch, rev)]
        if behind:
            self._sync(behind)

    def _is_behind(self, stream, epoch, rev):
        held = self.positions.get(stream)
        return held is not None and (held[0] != epoch or held[1] < rev)

    def _sync(self, streams):
        while streams:
            asked = [
                {"id": stream, "epoch": self.positions[stream][0], "rev": self.positions[stream][1]}
                for stream in streams[:500]
                if stream in self.positions
            ]
            if not asked:
                return
            answers = self.call("POST", "/api/sync", {"streams": asked})["streams"]
            again = streams[500:]
            for answer in answers:
                if answer["status"] == "events":
                    for event in answer["events"]:
                        self._apply(event)
                    if answer["more"]:
                        again.append(answer["id"])
                else:
                    self._forget(answer["id"])
                    if answer["status"] == "tooFar":
                        self._load_home()
            streams = again

    def _load_home(self):
        home = self.call("GET", "/api/home")
        self._hold(home["me"]["id"], home)
        for group in home["groups"]:
            self._hold(group["group"]["id"], group)
        views = home["conversations"] + [channel for group in home["groups"] for channel in group["channels"]]
        for view in views:
            conversation = view["conversation"]["id"]
            self.groups[conversation] = view["conversation"]["groupId"]
            if conversation not in self.positions:
                self._load_conversation(conversation)

    def _hold(self, stream, view):
        self.positions.setdefault(stream, (view["epoch"], view["rev"]))

    def _load_conversation(self, conversation):
        path = f"/api/conversations/{conversation}/messages"
        page = self.call("GET", path, {"limit": 100})
        # The latest page was read first: what changed since then comes as events.
        self.positions[conversation] = (page["epoch"], page["rev"])
        messages = self.conversations[conversation] = {}
        while True:
            for message in page["messages"]:
                messages[message["seq"]] = message
            if not page["hasEarlier"]:
                return
            page = self.call("GET", path, {"limit": 100, "before": min(messages)})

    def _forget(self, stream):
        self.positions.pop(stream, None)
        self.conversations.pop(stream, None)

    def _apply(self, event):
        stream, data = event["stream"], event["data"]
        held = self.positions.get(stream)
        if held is None or event["rev"] <= held[1]:
            return
        self.positions[stream] = (event["epoch"], event["rev"])
        messages = self.conversations.get(stream, {})
        kind = event["type"]
        if kind == "message.created":
            messages[data["message"]["seq"]] = data["message"]
        elif kind == "message.edited":
            messages[data["seq"]].update(body=data["body"], editedAt=data["editedAt"])
        elif kind == "message.deleted":
            messages[data["seq"]].update(body="", reactions=[], deletedAt=data["deletedAt"])
        elif kind in ("reaction.added", "reaction.removed"):
            others = [one for one in messages[data["seq"]]["reactions"] if one["emoji"] != data["emoji"]]
            count = [{"emoji": data["emoji"], "count": data["count"]}] if data["count"] > 0 else []
            messages[data["seq"]]["reactions"] = others + count
        elif kind in ("group.joined", "conversation.added", "channel.added"):
            self._load_home()
        elif kind in ("conversation.removed", "channel.removed"):
            self._forget(data["conversationId"])
        elif kind == "group.left":
            for conversation in [one for one, group in self.groups.items() if group == data["groupId"]]:
                self._forget(conversation)
            self._forget(data["groupId"])

    # Sending

    def send(self, conversation, body):
        self.unsent += 1
        self._outbox.put({"conversationId": conversation, "cid": uuid.uuid4().hex, "body": body})

    def _send_all(self):
        while not self.ended.is_set():
            message = self._outbox.get()
            while not self._is_sent(message):
                pass
            self.unsent -= 1

    def _is_sent(self, message):
        self.welcomed.wait()
        try:
            answer = self._socket.call("messages.send", message, timeout=3)
        except (socketio.exceptions.SocketIOError, OSError):
            time.sleep(0.2)
            return False
        if answer["ok"]:
            return True
        if not answer["retryable"]:
            raise Refused(answer)
        time.sleep(answer.get("retryAfterMs", 500) / 1000)
        return False
