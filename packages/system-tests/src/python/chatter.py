"""One person, driven by a test: a line of JSON in for each thing to do, and one out for each answer."""

import json
import sys

from hubbub_client import Client


def message_seen(message):
    reactions = {one["emoji"]: one["count"] for one in message["reactions"]}
    return [message["seq"], message["authorId"], message["body"], reactions]


def answer(value):
    print(json.dumps(value), flush=True)


def main(address, name, password):
    client = Client(address)
    client.log_in(name, password)
    client.start()
    client.welcomed.wait()
    answer({"ready": True})
    for line in sys.stdin:
        wish = json.loads(line)
        if wish["do"] == "send":
            client.send(wish["conversationId"], wish["body"])
        elif wish["do"] == "state":
            messages = client.conversations.get(wish["conversationId"])
            seen = None if messages is None else [message_seen(messages[seq]) for seq in sorted(messages)]
            answer({"unsent": client.unsent, "seen": seen, "connections": client.connections})


main(*sys.argv[1:])
