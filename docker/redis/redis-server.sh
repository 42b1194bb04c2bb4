#!/bin/sh
# Redis with one user, who works with the keys of the queues and does not administer the server. The password stands in a
# file that this user alone reads, not among the arguments.
set -eu
umask 077
mkdir -p /data/access
cat >/data/access/users.acl <<ACL
user default off
user backlot on >$REDIS_PASSWORD ~backlot:* &* +@all -@admin -@dangerous +info
ACL
# Jobs must outlive a restart, and none may be thrown away for want of memory.
exec redis-server --aclfile /data/access/users.acl --dir /data --appendonly yes --maxmemory 400mb --maxmemory-policy noeviction "$@"
