"""What goes over the wire: the messages of the socket and the bodies of the REST part.

These structs are the one source: the OpenAPI document and the types of the page are made from them.
"""
