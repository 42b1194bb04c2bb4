#!/bin/sh
# Redis with one user, for the keys of the queues, without administrative commands. The password is in a file with mode
# 0600, not among the arguments.
set -eu
umask 077
mkdir -p /data/access
cat >/data/access/users.acl <<ACL
user default off
user backlot on >$REDIS_PASSWORD ~backlot:* &* +@all -@admin -@dangerous +info
ACL
# Jobs survive a restart, and are never evicted.
exec redis-server --aclfile /data/access/users.acl --dir /data --appendonly yes --maxmemory 400mb --maxmemory-policy noeviction "$@"
